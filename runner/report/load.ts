/** What makes reports: loaded as one when a run is near its end. */
export { reportedOf } from './reported';
export { writeReport, writeSweepReport } from './write';
