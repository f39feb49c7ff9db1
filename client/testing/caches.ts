/** A browser's caches, as far as they are used; `all` has what lies in each, by its address. */
export function someCaches() {
  const all = new Map<string, Map<string, Response>>()
  const open = async (name: string) => {
    const kept = all.get(name) ?? new Map<string, Response>()
    all.set(name, kept)
    return {
      put: async (address: string, answer: Response) => void kept.set(address, answer),
      match: async (address: string) => kept.get(address),
      keys: async () => [...kept.keys()].map((address) => ({ url: `https://parmen.test${address}` })),
      delete: async (one: string | { url: string }) =>
        kept.delete(typeof one === 'string' ? one : new URL(one.url).pathname),
    }
  }
  return { all, api: { open, delete: async (name: string) => all.delete(name) } }
}
