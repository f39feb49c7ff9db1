/** A number of days, on one line: `30 dagar` with a space that does not break. */
export function daysText(days: number): string {
  return `${days}\u00A0dagar`
}

export const openFaultsText = (count: number) => (count === 1 ? '1 öppet fel' : `${count} öppna fel`)
