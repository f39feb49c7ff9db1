import { useConnection } from '../api/connection.ts'
import { saveHereText } from './device.ts'

/** What the button of a form says that saves a new thing, which waits in this browser for a network, or changes one. */
export function useSubmitText(isNew: boolean): string {
  const isOffline = useConnection() === 'offline'
  return isOffline && isNew ? saveHereText() : 'Spara'
}
