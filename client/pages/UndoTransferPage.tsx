import { ownership } from '#contract/people/ownership.ts'
import { call } from '#client/platform/api/http.ts'
import { NotMe } from '#client/accounts/auth/NotMe.tsx'

/** Undoes an ownership offer, or a transfer. */
export default function UndoTransferPage() {
  return (
    <NotMe
      undo={(secret) => call(ownership.undo, { body: { secret } })}
      asked="Var det någon annan som lämnade över din mapp? Här tas erbjudandet tillbaka. Har det redan tackats ja blir du grundare igen."
      button="Ångra överlämningen"
      busyText="Ångrar…"
      done={({ folderTitle, wasAccepted, isInTrash }) => ({
        title: wasAccepted ? 'Du är grundare igen' : 'Erbjudandet är tillbakataget',
        text: (
          <>
            <p>
              {wasAccepted ? `Överlämningen av ${folderTitle} är ångrad.` : `Ingen kan ta över ${folderTitle} nu.`} Alla
              är utloggade från ditt konto.
            </p>
            {isInTrash && <p>Mappen ligger i papperskorgen. När du har loggat in kan du återställa den därifrån.</p>}
          </>
        ),
      })}
    />
  )
}
