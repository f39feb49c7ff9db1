/** JSON with the keys of each object in order; a key without a value is not there. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_, one: unknown) =>
    one !== null && typeof one === 'object' && !Array.isArray(one) ? inOrder(one) : one,
  )
}

const inOrder = (one: object) =>
  Object.fromEntries(Object.entries(one).toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)))
