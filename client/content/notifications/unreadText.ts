/** The unread count as the bell says it: `3 olästa`. */
export function unreadText(unread: number): string {
  return unread === 1 ? '1 oläst' : `${unread.toLocaleString('sv-SE')} olästa`
}
