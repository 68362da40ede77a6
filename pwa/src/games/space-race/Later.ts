// The screens besides the year's bid: fetched while the table is open.
export { Nations } from './Nations';
export { Talk } from './talk/Talk';
export { Goofspiel, Naming } from './year/Ending';
export { Report } from './year/Report';
export { Year } from './year/Year';
