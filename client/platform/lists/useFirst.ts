import { useState } from 'react'

/** The first of a list, until all is asked for. `rest` is how many there are besides. */
export function useFirst<T>(all: readonly T[], atFirst: number) {
  const [isWhole, setWhole] = useState(false)
  return {
    shown: isWhole ? all : all.slice(0, atFirst),
    rest: isWhole ? 0 : Math.max(0, all.length - atFirst),
    showAll: () => setWhole(true),
  }
}
