import { Hammer, Mail, Pencil, Phone, Trash2 } from 'lucide-react'
import { mayWithItem } from '#contract/rules/archive.ts'
import type { Firm } from '#contract/content/firms.ts'
import { folderTabs, urls } from '#contract/platform/urls.ts'
import { addressOfPhone, MailLink, PhoneLink } from '#client/platform/lists/ContactLinks.tsx'
import { nearDayText } from '#client/platform/text/dates.ts'
import { Button } from '#client/ui/fields/Button.tsx'
import { buttonStyle } from '#client/ui/fields/buttonStyle.ts'
import { AccordionItem } from '#client/ui/layout/Accordion.tsx'
import { DefinitionList } from '#client/ui/layout/DefinitionList.tsx'
import { TextLink } from '#client/ui/layout/links.tsx'
import { NewTabLink } from '#client/ui/layout/NewTabLink.tsx'
import { IconTile } from '#client/ui/layout/rows/IconTile.tsx'
import { OverflowMenu } from '#client/ui/overlays/OverflowMenu.tsx'

type FirmItemProps = { firm: Firm; onChange: () => void; onDelete: () => void }

/** A firm in its register: a row, and how to reach it when expanded. */
export function FirmItem({ firm, onChange, onDelete }: FirmItemProps) {
  return (
    <AccordionItem
      id={String(firm.id)}
      title={firm.name}
      lead={<IconTile icon={<Hammer />} />}
      second={firm.contactPerson}
      text={firm.note}
      end={<span>{jobsText(firm.jobs)}</span>}
    >
      <Reach firm={firm} />
      <DefinitionList
        items={[
          { label: 'Kontaktperson', value: firm.contactPerson },
          { label: 'Telefon', value: firm.phone && <PhoneLink number={firm.phone} /> },
          { label: 'E-post', value: firm.email && <MailLink address={firm.email} /> },
          { label: 'Webbplats', value: firm.website && <NewTabLink href={firm.website}>{firm.website}</NewTabLink> },
          { label: 'Organisationsnummer', value: firm.organisationNumber },
          { label: 'Senaste jobbet', value: latestJob(firm) },
          { label: 'Anteckning', value: firm.note },
        ]}
      />
      <Actions {...{ firm, onChange, onDelete }} />
    </AccordionItem>
  )
}

const jobsText = (jobs: number) => (jobs === 0 ? 'Inga jobb än' : `${jobs} jobb`)

/** The most common actions of a firm, as large as a thumb needs. */
function Reach({ firm: { name, phone, email } }: { firm: Firm }) {
  const tel = addressOfPhone(phone)
  if (!tel && !email) return null
  return (
    <div className="flex flex-wrap gap-2 pb-4">
      {tel && (
        <a href={tel} aria-label={`Ring ${name}`} className={buttonStyle('secondary', 'small')}>
          <Phone /> Ring
        </a>
      )}
      {email && (
        <a href={`mailto:${email}`} aria-label={`Mejla ${name}`} className={buttonStyle('secondary', 'small')}>
          <Mail /> Mejla
        </a>
      )}
    </div>
  )
}

function latestJob({ latestJob: job }: Firm) {
  if (!job) return null
  return (
    <TextLink
      className="touch-line"
      to={urls.folder(job.folderId, { tab: folderTabs.activities, accordion: job.id })}
    >{`${job.title}, ${nearDayText(job.day)}`}</TextLink>
  )
}

function Actions({ firm, onChange, onDelete }: FirmItemProps) {
  const place = { ...firm, parentStatusId: null }
  const mayDelete = mayWithItem(place, 'DeleteFirm')
  return (
    <div className="mt-4 flex items-center gap-2 empty:hidden">
      {mayWithItem(place, 'UpdateFirm') && (
        <Button size="small" icon={<Pencil />} onClick={onChange}>
          Ändra
        </Button>
      )}
      <OverflowMenu
        about={firm.name}
        items={mayDelete ? [{ id: 'delete', label: 'Radera', icon: <Trash2 />, onAction: onDelete }] : []}
      />
    </div>
  )
}
