import { useEffect, useState } from 'react'
import { roomLent } from '../api/saved/room.ts'

/** How much room the browser lends, and how much of it is left; undefined until it has said so. */
export function useRoom() {
  const [room, setRoom] = useState<Awaited<ReturnType<typeof roomLent>>>()
  useEffect(() => {
    let isCurrent = true
    void roomLent().then((lent) => isCurrent && setRoom(lent))
    return () => {
      isCurrent = false
    }
  }, [])
  return room
}
