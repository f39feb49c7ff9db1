import {
  CalendarClock,
  FileText,
  History,
  Image,
  Lock,
  MessageSquare,
  Puzzle,
  ShieldCheck,
  TriangleAlert,
  Users,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { handOverKinds, type HandOverKind } from '#contract/sharing/handOverChoice.ts'
import { FixedWord } from '#client/ui/flow/FixedWord.tsx'
import { IconTile } from '#client/ui/layout/rows/IconTile.tsx'
import { Row } from '#client/ui/layout/rows/Row.tsx'
import { GroupHeading, Sheet } from '#client/ui/layout/rows/Sheet.tsx'
import { withKind } from './choice.ts'
import { ChooseRow } from './ChooseRow.tsx'
import { CostsRow } from './CostsRow.tsx'
import { kindNames, kindText } from './giveWords.ts'
import type { PartProps } from './partProps.ts'

const icons: Record<HandOverKind, ReactNode> = {
  history: <History />,
  components: <Puzzle />,
  warranties: <ShieldCheck />,
  papers: <FileText />,
  pictures: <Image />,
  planned: <CalendarClock />,
  faults: <TriangleAlert />,
  notes: <Lock />,
}

/** What goes along by what it is. Costs are a choice of three, and two kinds never go. */
export function KindsPart({ choice, preview, onChange, memberCount }: PartProps & { memberCount: number }) {
  const row = (kind: HandOverKind) => (
    <ChooseRow
      key={kind}
      icon={icons[kind]}
      title={kindNames[kind]}
      second={kindText(kind, preview)}
      goes={choice.kinds[kind]}
      onChange={(goes) => onChange(withKind(choice, kind, goes))}
    />
  )
  return (
    <section>
      <GroupHeading level={2}>Efter sort</GroupHeading>
      <Sheet>
        {handOverKinds.filter((kind) => kind !== 'notes').map(row)}
        <CostsRow {...{ choice, preview, onChange }} />
        {row('notes')}
        <Row
          lead={<IconTile icon={<MessageSquare />} />}
          title="Meddelanden"
          second={preview.conversations === 1 ? '1 samtal' : `${preview.conversations} samtal`}
          actions={<FixedWord>Stannar alltid</FixedWord>}
        />
        <Row
          lead={<IconTile icon={<Users />} />}
          title="Medlemmarnas kontaktuppgifter"
          second={
            memberCount === 1
              ? 'Bara du är med i mappen'
              : `${memberCount} personer. Var och en tillfrågas om att följa med`
          }
          actions={<FixedWord>Stannar alltid</FixedWord>}
        />
      </Sheet>
    </section>
  )
}
