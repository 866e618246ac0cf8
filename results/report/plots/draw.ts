import type { Html } from '../html';
import type { Picture } from '../picture';
import { drawCurve } from './curve';
import { drawHistogram } from './histogram';
import { drawMatrix } from './matrix';
import { drawRows } from './rows';

/** A picture so many pixels wide. `id` begins the ids of its parts. */
export function drawPicture(picture: Picture, width: number, id: string): Html {
  switch (picture.kind) {
    case 'rows':
      return drawRows(picture, width, id);
    case 'matrix':
      return drawMatrix(picture, width, id);
    case 'histogram':
      return drawHistogram(picture, width, id);
    case 'curve':
      return drawCurve(picture, width, id);
  }
}
