// Names as long as they may be, and short ones between them: for tests and the builders' page.
export const LONG_NAMES = [
  'Wilhelmina-Alexandra K.',
  'Bartholomäus Friedrich',
  'Maximilian von Hohenfels',
  'Gus',
  'Hana',
  'Konstantin-Emanuel',
  'Jo',
  'Anna-Katharina Müller',
  'Ines',
  'Jonas',
  'Kaia-Theresa von Stein',
  'Liv',
];
