/** Pictures of figures, as data; `plots/` draws them. */
export type Picture = RowsPicture | MatrixPicture | HistogramPicture | CurvePicture;

interface About {
  /** What it shows, in a few words: plain text. */
  readonly title: string;
  /** What one sees in it, for those who do not: plain text. */
  readonly description: string;
}

export interface Axis {
  readonly label: string;
  readonly unit: 'number' | 'percent';
}

/** A value and its interval. */
export interface Whisker {
  readonly value: number;
  readonly low: number | null;
  readonly high: number | null;
}

/** A line for each row, with one value and its interval for each series: a forest plot, or bars from zero. */
export interface RowsPicture extends About {
  readonly kind: 'rows';
  readonly shape: 'dots' | 'bars';
  readonly axis: Axis;
  /** Where a line is drawn, or null: no difference, an even share. */
  readonly reference: number | null;
  /** Names of the series, at most two; none for a single one. */
  readonly series: readonly string[];
  readonly rows: readonly Row[];
}

export interface Row {
  readonly label: string;
  /** Set on the first row of a group: its name. */
  readonly group: string | null;
  readonly whiskers: readonly (Whisker | null)[];
  /** What stands at the end of the row: its figures. */
  readonly text: string;
}

/** Rows against columns of the same things: who did what to whom. */
export interface MatrixPicture extends About {
  readonly kind: 'matrix';
  readonly rows: readonly string[];
  readonly columns: readonly string[];
  /** What the rows and the columns are. */
  readonly across: string;
  readonly down: string;
  readonly cells: readonly MatrixCell[];
}

export interface MatrixCell {
  readonly row: number;
  readonly column: number;
  /** From -1 to 1: the sign is one of two colours, the size is how strong it is. */
  readonly strength: number;
  readonly text: string;
}

/** How often what occurred. */
export interface HistogramPicture extends About {
  readonly kind: 'histogram';
  readonly axis: Axis;
  readonly bars: readonly Bar[];
  /** Of several that are to be compared. */
  readonly domain: readonly [low: number, high: number];
  readonly highest: number;
  /** A line, or null. */
  readonly mean: number | null;
}

export interface Bar {
  readonly from: number;
  readonly to: number;
  /** 0 to 1. */
  readonly share: number;
}

/** A curve with its band. */
export interface CurvePicture extends About {
  readonly kind: 'curve';
  readonly x: Axis;
  readonly y: Axis;
  readonly points: readonly CurvePoint[];
  /** Where the axis of x begins, 0 if not given. */
  readonly from?: number;
  /** Whether each point has a dot, as of a few values that were tried, or the last one only. */
  readonly marked?: boolean;
  /** Of several that are to be compared; what is outside is drawn at the border. */
  readonly domain: readonly [low: number, high: number];
  readonly lines: readonly ReferenceLine[];
}

export interface CurvePoint extends Whisker {
  readonly x: number;
}

export interface ReferenceLine {
  readonly at: number;
  readonly name: string;
}
