/** Lists the names and the number of those not named, out of `count`: `Anna Berg, Erik Berg och 3 till`. */
export function namesText(names: readonly string[], count = names.length): string {
  const others = count - names.length
  // Not for every page: a slow phone takes long to make the first.
  const listed = new Intl.ListFormat('sv-SE', { type: 'conjunction' })
  return listed.format(others > 0 ? [...names, `${others} till`] : names)
}
