// Figures as they are read: a minus is no hyphen.

export const figure = (value: unknown): string => String(value).replace('-', '−');

/** "+2", "−2"; nothing lost is "+0". */
export const signed = (n: number): string => (n < 0 ? figure(n) : `+${n}`);
