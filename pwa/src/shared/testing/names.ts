// Names as long as they may be, and short ones between them: for tests and the builders' page.
export const LONG_NAMES = [
  'Wilhelmina-Alexandra K.',
  'Bartholomäus Friedrich',
  'Maximiliana von Habsburg-Lothringen-Este',
  'Gus',
  'Hana',
  'Konstantin-Emanuel',
  'Jo',
  'Friedrich-Wilhelm Württemberg-Hohenzoll.',
  'Ines',
  'Jonas',
  'Kaia-Theresa von Stein',
  'Liv',
];
