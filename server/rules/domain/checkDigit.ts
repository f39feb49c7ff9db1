/**
 * Whether the check digit of a personal or organisation number is right: the last figure makes the sum a multiple of
 * ten, with every other figure counted twice from the first.
 */
export function hasRightCheckDigit(ten: string): boolean {
  const weighed = ten.split('').map((figure, position) => Number(figure) * (position % 2 === 0 ? 2 : 1))
  return weighed.reduce((sum, value) => sum + (value > 9 ? value - 9 : value), 0) % 10 === 0
}
