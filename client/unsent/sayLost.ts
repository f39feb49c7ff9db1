import { showToast } from '../ui/feedback/toastStore.ts'
import { thingsText } from './entryLook.tsx'

/** Says what the browser has thrown away before it was sent. */
export function sayLost(count: number) {
  const them = count === 1 ? 'den' : 'dem'
  const text = `Webbläsaren har rensat det som Pärmen sparade här. ${thingsText(count)} hann inte skickas och är borta. Skriv ${them} igen.`
  showToast({ text, tone: 'warning', duration: Infinity })
}
