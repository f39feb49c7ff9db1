// The challenge comes from our own server; no third party is involved.
import 'altcha/external'
import 'altcha/altcha.css'
import './captcha.css'
import SolvingWorker from 'altcha/workers/pbkdf2?worker'
import type { AltchaGlobal, Configuration } from 'altcha/types'
import { contact } from '#contract/accounts/contact.ts'
import { captchaTexts } from './captchaTexts.ts'

// The package declares this global in a way that modern module resolution does not find.
const { $altcha } = globalThis as typeof globalThis & { $altcha: AltchaGlobal }
$altcha.algorithms.set('PBKDF2/SHA-256', () => new SolvingWorker())
$altcha.i18n.set('sv', captchaTexts)

const configuration: Partial<Configuration> = {
  challenge: contact.challenge.path,
  language: 'sv',
  hideFooter: true,
  hideLogo: true,
  // Would track pointer movements.
  humanInteractionSignature: false,
}

export type CaptchaState = { token: string; isBusy: boolean; isSolved: boolean }

/** Mounts the captcha checkbox in `into` and reports its state. Returns functions to reset and to remove it. */
export function mountCaptcha(into: HTMLElement, onChange: (state: CaptchaState) => void) {
  const widget = document.createElement('altcha-widget')
  widget.setAttribute('configuration', JSON.stringify(configuration))
  widget.addEventListener('statechange', (event) => {
    const { state, payload } = (event as CustomEvent<{ state: string; payload: string | null }>).detail
    const isSolved = state === 'verified'
    onChange({ token: isSolved ? (payload ?? '') : '', isBusy: state === 'verifying', isSolved })
  })
  into.replaceChildren(widget)
  return {
    reset: () => widget.reset(),
    stop: () => widget.remove(),
  }
}
