import { gzipSync } from 'node:zlib';
import { ByteWriter, type ColumnSource, ParquetWriter } from 'hyparquet-writer';
import { StreamedFile } from '#results/streamed-file';
import { N, NUMBERS, type NumberName, type RowSizes, type Rows } from './rows';
import { COLUMNS, type RecordSchema } from './schema';

type Column = (typeof COLUMNS)[number];

/** The fastest level: the rows are so alike that the others gain little. */
const GZIP_LEVEL = 1;

/** A part, which gets its name when it is whole. Throws a RunError that names it. */
export class PartFile {
  readonly #file: StreamedFile;
  readonly #bytes = new ByteWriter();
  readonly #parquet: ParquetWriter;
  readonly #sizes: RowSizes;
  readonly #labels: readonly string[];

  constructor(path: string, schema: RecordSchema) {
    const { size, actions } = schema.observation;
    this.#sizes = { mask: actions, observation: size };
    this.#labels = schema.bots;
    this.#file = StreamedFile.ofText(path);
    this.#parquet = new ParquetWriter({
      writer: this.#bytes,
      schema: [
        { name: 'root', num_children: COLUMNS.length },
        ...COLUMNS.map((column) => element(column, this.#sizes)),
      ],
      codec: 'GZIP',
      compressors: { GZIP: (input: Uint8Array) => gzipSync(input, { level: GZIP_LEVEL }) },
      kvMetadata: [{ key: 'mahjong-arena', value: JSON.stringify(schema) }],
      createdBy: 'mahjong-arena',
    });
  }

  /** Writes rows as a row group. */
  write(rows: Rows): void {
    const columnData = COLUMNS.map(({ name }) => this.#column(name, rows));
    void this.#parquet.write({ columnData, rowGroupSize: rows.count });
    this.#flush();
  }

  finish(): void {
    void this.#parquet.finish();
    this.#flush();
    this.#file.settle();
  }

  discard(): void {
    this.#file.discard();
  }

  #column(name: Column['name'], { count, numbers, masks, observations }: Rows): ColumnSource {
    const { mask, observation } = this.#sizes;
    // No dictionary is looked for among rows that hardly ever repeat.
    const bytes = { encoding: 'PLAIN', statistics: false } as const;
    if (name === 'action_mask') return { name, data: sliced(masks, count, mask), ...bytes };
    if (name === 'observation') {
      const { buffer, byteOffset, length } = observations;
      return { name, data: sliced(new Uint8Array(buffer, byteOffset, length), count, observation), ...bytes };
    }
    const values = Array.from({ length: count }, (_, row) => numbers[row * NUMBERS.length + N[name as NumberName]]);
    if (name === 'bot') return { name, data: values.map((bot) => this.#labels[bot]) };
    return name === 'substituted' ? { name, data: values.map((value) => value === 1) } : { name, data: values };
  }

  #flush(): void {
    this.#file.writeBytes(this.#bytes.getBytes());
    this.#bytes.index = 0;
  }
}

function sliced(bytes: Uint8Array, count: number, size: number): Uint8Array[] {
  return Array.from({ length: count }, (_, row) => bytes.subarray(row * size, (row + 1) * size));
}

function element({ name, type }: Column, { mask, observation }: RowSizes) {
  const common = { name, repetition_type: 'REQUIRED' } as const;
  if (type === 'STRING') return { ...common, type: 'BYTE_ARRAY', converted_type: 'UTF8' } as const;
  if (type !== 'BYTES') return { ...common, type } as const;
  return { ...common, type: 'FIXED_LEN_BYTE_ARRAY', type_length: name === 'observation' ? observation : mask } as const;
}
