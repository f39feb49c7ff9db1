import { useState } from 'react'

/** The value; once it is gone, the last one there was, so that a dialog keeps its content while it leaves. */
export function useLast<T extends object>(value: T | null | undefined): T | null {
  const [last, setLast] = useState(value ?? null)
  if (value && value !== last) setLast(value)
  return value ?? last
}
