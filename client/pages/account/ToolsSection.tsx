import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { mcpPath } from '#contract/platform/mcp.ts'
import { urls } from '#contract/platform/urls.ts'
import { NewTokenDialog } from '#client/accounts/personalTokens/NewTokenDialog.tsx'
import { TokenUse } from '#client/accounts/personalTokens/TokenUse.tsx'
import { TokenList } from '#client/accounts/personalTokens/TokenList.tsx'
import { useSettings } from '#client/platform/session/settings.ts'
import { Button } from '#client/ui/fields/Button.tsx'
import { CopyField } from '#client/ui/fields/CopyField.tsx'
import { TextLink } from '#client/ui/layout/links.tsx'
import { AccountSheet } from './AccountSheet.tsx'

/** What programs of the user's own come in with. */
export default function ToolsSection() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Assistants />
      <AccountSheet
        title="Nycklar"
        lead="Låt ett eget program läsa i Pärmen, eller skriva åt dig. Det kan aldrig dela, radera eller bjuda in."
      >
        <div className="flex flex-col items-start gap-4">
          <TokenList of="programs" />
          <Button icon={<KeyRound />} onClick={() => setOpen(true)}>
            Ny nyckel
          </Button>
          <TokenUse />
        </div>
      </AccountSheet>
      <p className="px-1 text-sm text-ink-muted">
        För den som bygger själv: allt som går att fråga efter står i{' '}
        <a className="link-text" href="/api/openapi.json">
          beskrivningen
        </a>
        . Tror du att någon annan har en nyckel? Dra in den, eller gå igenom{' '}
        <TextLink to={urls.admissions}>det som släpper in andra</TextLink>.
      </p>
      {isOpen && <NewTokenDialog onClose={() => setOpen(false)} />}
    </>
  )
}

/** Those that were let in, and how one more is. */
function Assistants() {
  const isOurs = useSettings().identity.kind === 'embedded'
  return (
    <AccountSheet
      title="Assistenter"
      lead="En assistent kan söka och läsa åt dig. Den kan aldrig mejla, dela, radera eller bjuda in. Det den läser går till den som driver den."
    >
      <div className="flex flex-col items-start gap-4">
        {isOurs && <TokenList of="assistants" />}
        <CopyField
          label="Adress till Pärmen"
          value={location.origin + mcpPath}
          hint={
            isOurs
              ? 'Klistra in adressen där assistenten frågar efter en MCP-server. Du skickas hit och väljer vad den får se. Vill den ha en nyckel skapar du den nedanför.'
              : 'Klistra in adressen där assistenten frågar efter en MCP-server, med en nyckel som du skapar nedanför.'
          }
        />
      </div>
    </AccountSheet>
  )
}
