import { BrowserPreferences } from '#client/accounts/account/BrowserPreferences.tsx'
import { AccountRoom } from '#client/content/files/QuotaNotes.tsx'
import { AccountSheet } from './AccountSheet.tsx'

/** How much room the user's files take, and what applies to this browser alone. */
export default function StorageSection() {
  return (
    <>
      <AccountSheet title="Utrymme" lead="För papper och bilder som du har lagt in, i alla mappar och i papperskorgen.">
        <AccountRoom />
      </AccountSheet>
      <AccountSheet title="I den här webbläsaren" lead="Gäller bara här, inte på dina andra enheter.">
        <BrowserPreferences />
      </AccountSheet>
    </>
  )
}
