import { security } from '#contract/accounts/security.ts'
import { call } from '#client/platform/api/http.ts'
import { NotMe } from '#client/accounts/auth/NotMe.tsx'

/** Of a share, an address to mail to, and a new administrator. */
export default function NotMePage() {
  return (
    <NotMe
      undo={(secret) => call(security.undo, { body: { secret } })}
      asked="Var det någon annan som gjorde det som mejlet handlar om? Här avslutas det: en delning eller adress slutar gälla, och en ny administratör är inte det längre."
      button="Avsluta det"
      busyText="Avslutar…"
      done={() => ({
        title: 'Avslutat',
        text: <p>Det gäller inte längre, och alla är utloggade från ditt konto.</p>,
      })}
    />
  )
}
