import type { HandOverThing } from '#contract/sharing/handOverChoice.ts'
import { capitalised } from '#contract/rules/capitalised.ts'
import { nearDayText } from '#client/platform/text/dates.ts'
import { itemWords } from '#client/platform/text/itemWords.ts'
import { ChooseRow, type ChooseRowProps } from './ChooseRow.tsx'

type ThingRowProps = Pick<ChooseRowProps, 'goes' | 'onChange' | 'further'> & {
  thing: { kind: HandOverThing; title: string; folderTitle: string; day?: string | null }
}

/** One thing by its name, with what and where it is. */
export function ThingRow({ thing: { kind, title, folderTitle, day }, ...row }: ThingRowProps) {
  const { Icon, one } = itemWords[kind]
  const place = `${capitalised(one)} i ${folderTitle}`
  return <ChooseRow icon={<Icon />} title={title} second={day ? `${place} · ${nearDayText(day)}` : place} {...row} />
}
