/** Joins the class names that hold; a false or missing one leaves nothing behind. */
export function classes(...names: (string | false | null | undefined)[]) {
  return names.filter(Boolean).join(' ')
}
