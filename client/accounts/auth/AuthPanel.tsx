import { lazy, startTransition, useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { googleErrorText, loginErrorText, returnedGoogleErrorText } from '#client/platform/text/identityErrors.ts'
import { Alert } from '#client/ui/feedback/Alert.tsx'
import { FormError } from '#client/ui/fields/Form.tsx'
import { TextLink } from '#client/ui/layout/links.tsx'
import { urls } from '#contract/platform/urls.ts'
import { LoginForm } from './LoginForm.tsx'
import { AlternativeSignIn } from './AlternativeSignIn.tsx'
import { useGoogleRedirect } from './useGoogleRedirect.ts'

// Loaded on demand: most visitors log in. Without Suspense around them, because a mode change is a transition that
// keeps the previous form, and Suspense would add inline scripts to prerendered pages.
const RegisterForm = lazy(async () => ({ default: (await import('./RegisterForm.tsx')).RegisterForm }))
const ForgotPasswordForm = lazy(async () => ({
  default: (await import('./ForgotPasswordForm.tsx')).ForgotPasswordForm,
}))
const SecondStepForm = lazy(async () => ({ default: (await import('./SecondStepForm.tsx')).SecondStepForm }))

type Mode = 'login' | 'register' | 'forgotPassword'

const modes: Record<string, Mode> = { skapa: 'register', glomt: 'forgotPassword' }
const titles: Record<Mode, string> = { login: 'Logga in', register: 'Skapa konto', forgotPassword: 'Glömt lösenordet?' }

/** Log in, register or request a new password; the address holds the mode, so that each can be linked to. */
export function AuthPanel() {
  const [query] = useSearchParams()
  const [isSecondStep, setSecondStep] = useState(false)
  const [email, setEmail] = useState<string>()
  const mode = modes[query.get('lage') ?? ''] ?? 'login'
  if (isSecondStep && mode === 'login') {
    return (
      <Frame title="Bekräfta att det är du">
        <SecondStepForm onBack={() => setSecondStep(false)} />
      </Frame>
    )
  }
  return (
    <Frame title={titles[mode]} onEmail={setEmail}>
      {/* Keyed by mode, so that errors are cleared; the typed e-mail is kept. */}
      <Forms key={mode} mode={mode} email={email} onSecondStep={() => startTransition(() => setSecondStep(true))} />
    </Frame>
  )
}

type FrameProps = { title: string; onEmail?: (typed: string) => void; children: ReactNode }

function Frame({ title, onEmail, children }: FrameProps) {
  const frame = useRef<HTMLElement>(null)
  const reportEmail = (field: unknown) =>
    field instanceof HTMLInputElement && field.name === 'email' && onEmail?.(field.value)
  const readPrefilled = useEffectEvent(() => frame.current?.querySelectorAll('input').forEach(reportEmail))
  // Reads what was typed before hydration.
  useEffect(() => readPrefilled(), [])
  return (
    <section
      ref={frame}
      onInput={({ target }) => reportEmail(target)}
      aria-labelledby="panelen"
      className="rounded-xl border border-line bg-surface-raised p-5 shadow-card sm:p-7"
    >
      <h2 id="panelen" tabIndex={-1} className="mb-5 text-xl font-semibold tracking-tight outline-none lg:scroll-mt-40">
        {title}
      </h2>
      {children}
    </section>
  )
}

type FormsProps = { mode: Mode; email: string | undefined; onSecondStep: () => void }

function Forms({ mode, email, onSecondStep }: FormsProps) {
  const [query] = useSearchParams()
  const { state } = useLocation()
  const { rememberPageAfterSignIn } = useGoogleRedirect()
  const hasGoogleFailed = query.get('fel') === 'google' || query.has('error')
  const [failure, setFailure] = useState(hasGoogleFailed ? returnedGoogleErrorText(query.get('error')) : undefined)
  const {
    hasNewPassword,
    from,
    hasEnded,
    why,
    email: given,
  } = (state ?? {}) as {
    [key in 'hasNewPassword' | 'from' | 'hasEnded' | 'why' | 'email']?: unknown
  }
  const isLedHere = typeof from === 'string' || hasNewPassword === true
  useEffect(() => {
    // On a phone it lies further down. jsdom has no scrollIntoView.
    if (isLedHere) document.getElementById('panelen')?.scrollIntoView?.()
  }, [isLedHere])
  const shownEmail = email || (typeof given === 'string' ? given : undefined)

  async function onAttempt(method: 'google' | 'passkey', error?: unknown) {
    if (method === 'google') rememberPageAfterSignIn()
    if (error === undefined) return setFailure(undefined)
    const textOf = method === 'google' ? googleErrorText : await loadPasskeyErrorText()
    setFailure(textOf(error))
  }

  const notice =
    (failure && <FormError message={failure} />) ||
    (hasNewPassword === true && <NewPasswordNotice />) ||
    (typeof from === 'string' && mode !== 'forgotPassword' && (
      <WhyHere from={from} why={why} hasEnded={hasEnded === true} isRegistering={mode === 'register'} />
    ))
  return (
    <>
      {mode !== 'login' && notice && <div className="mb-5">{notice}</div>}
      {mode === 'login' && <LoginForm email={shownEmail} onSecondStep={onSecondStep} notice={notice} />}
      {mode === 'register' && <RegisterForm email={shownEmail} />}
      {mode === 'forgotPassword' && <ForgotPasswordForm email={email} />}
      <p className="mt-5 text-sm text-ink-muted">
        {mode === 'login' && 'Har du inget konto?'}
        {mode === 'register' && 'Har du redan ett konto?'}
        {mode === 'forgotPassword' && 'Minns du lösenordet?'}{' '}
        {/* Keeps the page to return to after sign-in when switching modes. */}
        <TextLink to={mode === 'login' ? urls.register : urls.signIn} state={state} className="font-semibold">
          {mode === 'login' ? 'Skapa ett konto' : 'Logga in'}
        </TextLink>
      </p>
      {mode !== 'forgotPassword' && <AlternativeSignIn isRegistering={mode === 'register'} onAttempt={onAttempt} />}
    </>
  )
}

/** Few need it. */
const loadPasskeyErrorText = () =>
  import('#client/platform/text/identityErrorsPasskey.ts').then(
    ({ passkeyErrorText }) => passkeyErrorText,
    () => loginErrorText,
  )

function NewPasswordNotice() {
  return <Alert tone="success">Ditt nya lösenord är sparat. Logga in med det.</Alert>
}

type WhyHereProps = { from: string; why: unknown; hasEnded: boolean; isRegistering: boolean }

/** Explains the sign-in to a user who was on the way to another page, in the words of the page that led here if it has some. */
function WhyHere({ from, why, hasEnded, isRegistering }: WhyHereProps) {
  if (typeof why === 'string') return <Alert>{why}</Alert>
  if (from === urls.joinByInvitation && isRegistering)
    return <Alert>När kontot är skapat är du med i mappen som du är inbjuden till.</Alert>
  if (from.startsWith(urls.invitation)) return <Alert>Sedan är du ett klick från mappen som du är inbjuden till.</Alert>
  return (
    <Alert>
      {hasEnded
        ? 'Du har blivit utloggad. Logga in igen, så kommer du tillbaka till sidan.'
        : 'Sidan är bara för inloggade. Logga in, så kommer du dit.'}
    </Alert>
  )
}
