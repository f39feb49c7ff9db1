import type { SupportCase } from '#contract/accounts/support.ts'
import { longDayText } from '#client/platform/text/dates.ts'
import { DefinitionList } from '#client/ui/layout/DefinitionList.tsx'

/** Requester, subject folder and assignee. Agents see only the folder's title. */
export function CaseFacts({
  name,
  email,
  isEmailConfirmed,
  userId,
  folderTitle,
  about,
  assignedTo,
  expiresAt,
}: SupportCase) {
  return (
    <DefinitionList
      items={[
        { label: 'Från', value: userId === null ? `${name}, via kontaktformuläret` : name },
        {
          label: 'E-post',
          value: (
            <>
              <a className="link-text touch-line break-all" href={`mailto:${email}`}>
                {email}
              </a>
              {!isEmailConfirmed && ' (inte bekräftad: kan vara någon annans)'}
            </>
          ),
        },
        { label: 'Om mappen', value: folderTitle },
        { label: 'Gäller', value: about },
        { label: 'Ansvarig', value: assignedTo?.name ?? 'Ingen har tagit ärendet' },
        { label: 'Raderas', value: expiresAt && longDayText(expiresAt) },
      ]}
    />
  )
}
