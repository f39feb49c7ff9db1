import { FileText, Headset, Inbox, KeyRound, Mail, UserRoundPlus, WifiOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { ConfirmEmailRow } from '#client/accounts/account/ConfirmEmail.tsx'
import type { Commitment } from '#contract/people/members.ts'
import { folderTabs, urls } from '#contract/platform/urls.ts'
import { nameOfSender } from '#client/content/messages/names.ts'
import { inboxTab, unreadAddress } from '#client/content/messages/subTabs.ts'
import { useAnswerInvitation } from '#client/people/members/invitations/useAnswerInvitation.ts'
import { folderPath } from '#client/people/members/names.ts'
import { errorText } from '#client/platform/forms/formProblem.ts'
import { useUnsentCounts } from '#client/platform/outbox/outboxMark.ts'
import { useUser } from '#client/platform/session/session.tsx'
import { Alert } from '#client/ui/feedback/Alert.tsx'
import { Button } from '#client/ui/fields/Button.tsx'
import { SectionHeader } from '#client/ui/layout/headers.tsx'
import { TextLink } from '#client/ui/layout/links.tsx'
import { BriefRow, RowCount } from '#client/ui/layout/rows/BriefRow.tsx'
import { IconTile } from '#client/ui/layout/rows/IconTile.tsx'
import { Sheet } from '#client/ui/layout/rows/Sheet.tsx'
import type { Board } from './useBoard.ts'

/** As many kinds have a row on the first page. */
const most = 5

/** What waits for the user, one row of each kind in a fixed order; nothing where nothing waits. */
export function BulletinBoard({ rows }: { rows: readonly BoardRow[] }) {
  if (rows.length === 0) return null
  const total = rows.reduce((sum, { count }) => sum + count, 0)
  return (
    <section className="min-w-0">
      <SectionHeader
        title="Anslagstavla"
        info={<span className="ps-1.5 text-sm text-ink-muted">{total} väntar på dig</span>}
        actions={
          <TextLink to={urls.waiting} className="touch-line -my-2 text-sm font-semibold">
            Visa alla
          </TextLink>
        }
      />
      <Sheet label="Anslagstavla">{rows.slice(0, most).map(({ row }) => row)}</Sheet>
    </section>
  )
}

export type BoardRow = { count: number; row: ReactNode }

/** The rows of what waits, each with how many it stands for. */
export function useBoardRows({ invitations, messages, answers, papers, inbox, asked, isToConfirm }: Board): BoardRow[] {
  const { aside } = useUnsentCounts(useUser().userId)
  const [invitation] = invitations
  const [message] = messages.items
  const [answer] = answers
  const [place] = papers
  const waitingPapers = papers.reduce((sum, one) => sum + one.papers, 0)
  return [
    invitation && {
      count: invitations.length,
      row:
        invitations.length === 1 ? (
          <InvitationRow key="invitations" invitation={invitation} />
        ) : (
          <BriefRow
            key="invitations"
            lead={<IconTile icon={<UserRoundPlus />} isAccent />}
            title={`${invitations.length} inbjudningar`}
            rest={invitations.map(folderPath).join(', ')}
            to={urls.waiting}
            end={<RowCount count={invitations.length} isNew />}
          />
        ),
    },
    message && {
      count: messages.total,
      row: (
        <BriefRow
          key="messages"
          isUnread
          lead={<IconTile icon={<Mail />} isAccent />}
          title={message.subject}
          rest={`Från ${nameOfSender(message)}${messages.total > 1 ? ` och ${messages.total - 1} till` : ''}`}
          to={
            messages.total === 1
              ? urls.folder(message.folderId, {
                  tab: folderTabs.messages,
                  subTab: inboxTab,
                  messageId: message.messageId,
                })
              : unreadAddress
          }
          end={<RowCount count={messages.total} isNew />}
        />
      ),
    },
    answer && {
      count: answers.length,
      row: (
        <BriefRow
          key="answers"
          isUnread
          lead={<IconTile icon={<Headset />} isAccent />}
          title="Kundtjänst har svarat"
          rest={answer.subject}
          to={urls.supportMessage(answer.latest.id)}
          end={<RowCount count={answers.length} isNew />}
        />
      ),
    },
    place && {
      count: waitingPapers,
      row: (
        <BriefRow
          key="papers"
          lead={<IconTile icon={<FileText />} />}
          title={`Papper till ${papers.length === 1 ? place.title : `${papers.length} mappar`}: ja eller nej?`}
          rest="Från någon som ni har delat mappen med"
          to={papers.length === 1 ? urls.files(place.folderId) : urls.waiting}
          end={<RowCount count={waitingPapers} />}
        />
      ),
    },
    inbox > 0 && {
      count: inbox,
      row: (
        <BriefRow
          key="inbox"
          lead={<IconTile icon={<Inbox />} />}
          title="Papper att lägga på plats"
          rest="Inkorgen"
          to={urls.inbox}
          end={<RowCount count={inbox} />}
        />
      ),
    },
    aside > 0 && {
      count: aside,
      row: (
        <BriefRow
          key="unsent"
          lead={<IconTile icon={<WifiOff />} />}
          title="Inte skickat behöver dig"
          to={urls.needsYou}
          end={<RowCount count={aside} isNew />}
        />
      ),
    },
    ...asked.map(({ id, title, handOver }) => ({
      count: 1,
      row: (
        <BriefRow
          key={`asked ${id}`}
          lead={<IconTile icon={<KeyRound />} isAccent />}
          title={`${handOver?.sellerName ?? 'Någon'} vill lämna över ${title}`}
          rest="Läs och svara"
          to={urls.folder(id)}
        />
      ),
    })),
    isToConfirm && { count: 1, row: <ConfirmEmailRow key="address" /> },
  ].filter((one) => one !== undefined && one !== false)
}

function InvitationRow({ invitation }: { invitation: Commitment }) {
  const answer = useAnswerInvitation(invitation)
  const folder = folderPath(invitation)
  const role = invitation.roleName.toLocaleLowerCase('sv-SE')
  return (
    <BriefRow
      lead={<IconTile icon={<UserRoundPlus />} isAccent />}
      title={folder}
      rest={invitation.invitedBy ? `${invitation.invitedBy} bjuder in dig som ${role}` : `Som ${role}`}
      to={urls.waiting}
      end={
        <Button
          size="small"
          variant="primary"
          isBusy={answer.isAccepting}
          aria-label={`Acceptera inbjudan till ${folder}`}
          onClick={() => void answer.accept()}
        >
          Acceptera
        </Button>
      }
      outcome={answer.error && <Alert tone="danger">{errorText(answer.error)}</Alert>}
    />
  )
}
