// The pages and screens besides the year and its report: fetched while the table is open.
export { Nations } from './Nations';
export { Talk } from './talk/Talk';
export { Goofspiel, Naming } from './year/Ending';
export { Year } from './year/Year';
