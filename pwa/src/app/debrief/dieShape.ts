// A die as drawn next to a moment and on the shared picture, in a square of 100: its outline and its edges.
const SHAPES: Record<number, { outline: string; edges: string }> = {
  6: { outline: 'M14 6H86Q94 6 94 14V86Q94 94 86 94H14Q6 94 6 86V14Q6 6 14 6Z', edges: '' },
  20: {
    outline: 'M50 2 92 26V74L50 98 8 74V26Z',
    edges:
      'M50 22 78 68H22ZM50 2V22M92 26 78 68 92 74M8 26 22 68 8 74M50 22 92 26M50 22 8 26M50 98 78 68M50 98 22 68',
  },
};

export const dieShape = (sides: number) => SHAPES[sides] ?? SHAPES[6]!;
