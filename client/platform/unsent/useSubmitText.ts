import { useConnection } from '../api/connection.ts'
import { saveHereText } from './device.ts'

/** What the button of a form says; `mayWait`: what it saves waits in this browser for a network. */
export function useSubmitText(mayWait = true): string {
  const isOffline = useConnection() === 'offline'
  return isOffline && mayWait ? saveHereText() : 'Spara'
}
