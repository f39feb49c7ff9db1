import { capitalised } from '#contract/rules/capitalised.ts'
import { currentConnection } from '../api/connection.ts'
import type { KeptHere } from '../api/kept.ts'
import { showToast } from '#client/ui/feedback/toastStore.ts'
import { deviceWord, hereText, notAnsweredText } from './device.ts'
import { withdraw } from './lazyOutbox.ts'

/** Says that something is saved here and sent later; it can be taken back until then. */
export function showKeptToast({ key, isWithoutPictures }: KeptHere, onWithdrawn?: () => void) {
  const text = isWithoutPictures
    ? `${capitalised(deviceWord())} är full. Texten är sparad, bilderna inte.`
    : `Sparat ${hereText()}. Skickas ${currentConnection() === 'offline' ? 'när nätet är tillbaka' : 'så snart det går'}.`
  showToast({
    text,
    ...(isWithoutPictures && { tone: 'warning', duration: Infinity }),
    action: { label: 'Ångra', run: () => void takeBack(key, onWithdrawn) },
  })
}

/** Takes back what has not been sent; says so where it was too late. */
export async function takeBack(key: string, onWithdrawn?: () => void) {
  const isWithdrawn = await withdraw(key).catch(() => null)
  if (isWithdrawn) onWithdrawn?.()
  showToast(isWithdrawn ? { text: 'Ångrat. Inget skickas.' } : whyNot(isWithdrawn))
}

/** Why something could not be taken back; null: the browser did not answer. */
export const whyNot = (isWithdrawn: false | null) =>
  ({
    text:
      isWithdrawn === null
        ? notAnsweredText
        : 'Det skickas just nu, eller har redan skickats. Ändra det där det ligger.',
    tone: 'warning',
  }) as const
