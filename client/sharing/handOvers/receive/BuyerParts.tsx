import { Check, Eye, History, KeyRound, Users } from 'lucide-react'
import type { ReactNode } from 'react'
import type { HandOverCover } from '#contract/sharing/handOverLink.ts'
import type { SessionUser } from '#client/platform/session/session.tsx'
import { namesText } from '#client/platform/text/namesText.ts'
import { dayText, nearDayText, timeOfDayText } from '#client/platform/text/dates.ts'
import { Badge } from '#client/ui/feedback/Badge.tsx'
import { CheckboxField } from '#client/ui/fields/CheckboxField.tsx'
import { Avatar } from '#client/ui/layout/Avatar.tsx'
import { Row } from '#client/ui/layout/rows/Row.tsx'
import { GroupHeading, Sheet } from '#client/ui/layout/rows/Sheet.tsx'
import { partiesAs } from '../partiesAs.ts'
import { exchangeText, firstName, lastUndoDay } from '../handOverText.ts'
import { panel } from './Beside.tsx'

type PartProps = { cover: HandOverCover; ownId: number }

export function WhatYesMeans({ cover, ownId }: PartProps) {
  const { accessDay } = cover
  const buyers = partiesAs(cover, 'buyer')
  const other = buyers.find(({ id }) => id !== ownId)
  const followers = partiesAs(cover, 'follower').map(({ name }) => firstName(name))
  const when = accessDay ? exchangeText(accessDay) : other ? 'så fort ni båda har sagt ja' : 'direkt'
  // Of two the first is founder.
  const isFounder = buyers[0]?.id === ownId
  const as = isFounder ? 'grundare' : 'administratör'
  const othersAs = other && `, och ${firstName(other.name)} blir ${isFounder ? 'administratör' : 'grundare'}`
  return (
    <section aria-label="När du sagt ja">
      <GroupHeading level={2}>När du sagt ja</GroupHeading>
      <ul className={`${panel} flex flex-col gap-2 px-4.5 py-3 text-sm`}>
        <Line icon={<KeyRound />}>
          Du blir {as} {when}
          {othersAs}
        </Line>
        {accessDay && <Line icon={<Eye />}>Fram till dess läser du här, men ändrar inget</Line>}
        {followers.length > 0 && <Line icon={<Users />}>{namesText(followers)} tillfrågas om de vill vara kvar</Line>}
        <Line icon={<History />}>
          {accessDay ? `Du kan ångra till ${lastUndoDay(accessDay)}` : 'Du kan ångra i tre dygn efter överlåtelsen'}, så
          länge ni inte har skrivit in något
        </Line>
      </ul>
    </section>
  )
}

function Line({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex gap-2.5 [&_svg]:mt-0.5 [&_svg]:size-4.5 [&_svg]:shrink-0 [&_svg]:text-ink-muted">
      <span aria-hidden="true">{icon}</span>
      <span>{children}</span>
    </li>
  )
}

export function Buyers({ cover, ownId, user: { name, email } }: PartProps & { user: SessionUser }) {
  // Before their yes they are known by their address alone.
  const nameOf = (buyer: HandOverCover['parties'][number]) => (buyer.id === ownId ? name || buyer.name : buyer.name)
  return (
    <section aria-label="Köpare">
      <GroupHeading level={2}>Köpare</GroupHeading>
      <Sheet>
        {partiesAs(cover, 'buyer').map((buyer) => (
          <Row
            key={buyer.id}
            lead={<Avatar name={nameOf(buyer)} />}
            title={nameOf(buyer)}
            second={buyer.id === ownId ? `Inloggad som ${email}` : answerText(buyer)}
            end={
              buyer.id === ownId ? (
                <Badge icon={false}>Du</Badge>
              ) : (
                buyer.answer === 'yes' && <Check aria-hidden="true" className="size-5 text-success" />
              )
            }
          />
        ))}
      </Sheet>
    </section>
  )
}

function answerText({ answer, answeredAt }: HandOverCover['parties'][number]): string {
  if (answer !== 'yes' || answeredAt === null) return 'Har inte svarat än'
  return `Sa ja ${nearDayText(dayText(answeredAt))} kl. ${timeOfDayText(answeredAt)}`
}

type FollowersProps = { cover: HandOverCover; keeps: readonly number[]; onChange: (keeps: readonly number[]) => void }

/** The seller's team, of whom the buyer chooses who may stay. */
export function Followers({ cover, keeps, onChange }: FollowersProps) {
  const followers = partiesAs(cover, 'follower').filter(({ answer }) => answer !== 'no')
  if (followers.length === 0) return null
  return (
    <fieldset className="mt-5">
      <legend className="px-1 text-sm font-semibold">Får de här vara kvar i mappen?</legend>
      <div className={`${panel} mt-1.5 flex flex-col gap-1 px-4.5 py-2`}>
        {followers.map(({ id, name, answer, place }) => (
          <CheckboxField
            key={id}
            label={place ? `${name}, bara i ${place}` : name}
            hint={answer === 'yes' ? 'Vill vara kvar.' : 'Har inte svarat än. Är kvar bara om de säger ja.'}
            checked={keeps.includes(id)}
            onChange={() => onChange(keeps.includes(id) ? keeps.filter((one) => one !== id) : [...keeps, id])}
          />
        ))}
      </div>
    </fieldset>
  )
}
