import { useEffect, useState } from 'react'
import { readTaken, type TakenFolder } from '../api/saved/takenStore.ts'
import { useChanges, useRunning } from './progress.ts'

/** The folders that a user has taken out to this browser; undefined until the database has answered. */
export function useTaken(userId: number): TakenFolder[] | undefined {
  const [taken, setTaken] = useState<TakenFolder[]>()
  const changes = useChanges()
  // Read again as one of them begins, ends or fails.
  const states = [...useRunning()].map(([id, { kind }]) => `${id} ${kind}`).join()
  useEffect(() => {
    let isCurrent = true
    const show = (found: TakenFolder[]) => isCurrent && setTaken(found)
    readTaken(userId).then(show, () => show([]))
    return () => {
      isCurrent = false
    }
  }, [userId, states, changes])
  return taken
}
