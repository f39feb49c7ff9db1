import { accountGraceDays } from '#contract/platform/limits.ts'
import { Deletion, Export } from '#client/accounts/account/ExportAndDeletion.tsx'
import { daysText } from '#client/platform/text/amounts.ts'
import { AccountSheet } from './AccountSheet.tsx'

/** Everything as one file, and the way out. */
export default function DataSection() {
  return (
    <>
      <AccountSheet
        title="Hämta allt"
        lead="Alla mappar som du kan läsa, med händelser, papper och meddelanden, i en zip-fil. Sidorna i den öppnas i en webbläsare utan internet, och samma uppgifter finns som JSON."
      >
        <Export />
      </AccountSheet>
      <AccountSheet
        title="Ta bort kontot"
        lead={`Du kan ångra dig i ${daysText(accountGraceDays)}. Sedan tas kontot bort för gott.`}
      >
        <Deletion />
      </AccountSheet>
    </>
  )
}
