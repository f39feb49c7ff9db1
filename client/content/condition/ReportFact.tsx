import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { condition } from '#contract/content/condition.ts'
import { conditionParts } from '#contract/content/conditionParts.ts'
import { limits } from '#contract/platform/limits.ts'
import { urls } from '#contract/platform/urls.ts'
import { query } from '#client/platform/api/query.ts'
import { periodText } from '#client/platform/text/dates.ts'
import { Menu } from '#client/ui/overlays/Menu.tsx'

type Fact = { name: string; source: { name: string; checkedOn: string } }

/** Says to customer service that one of the facts is wrong: their message begins with which, and where it was read. */
export function ReportFact({ folderId }: { folderId: number }) {
  const { data: list } = useQuery(query(condition.ofFolder, { params: { id: folderId } }))
  const { data: found } = useQuery(query(conditionParts.ofFolder, { params: { id: folderId } }))
  const navigate = useNavigate()
  const write = (fact: Fact | null) =>
    void navigate(urls.writeMessage({ isToSupport: true }), fact ? { state: firstWordsOf(fact) } : {})
  const facts = new Map<string, Fact>(
    [...(list?.items ?? []), ...(found?.parts ?? [])].map((fact) => [fact.name, fact]),
  )
  return (
    <Menu
      title="Vilken uppgift är fel?"
      className="touch-line link-text"
      label="Säg till: vilken uppgift är fel?"
      items={[
        ...[...facts.values()].map((fact) => ({ id: fact.name, label: fact.name, onAction: () => write(fact) })),
        { id: 'separator', separator: true },
        { id: 'other', label: 'Något annat', onAction: () => write(null) },
      ]}
    >
      Säg till
    </Menu>
  )
}

const firstWordsOf = ({ name, source }: Fact) => ({
  subject: `Fel i Pärmens skick: ${name}`.slice(0, limits.title),
  content: `Det gäller ”${name}”. Källa: ${source.name}, läst ${periodText(source.checkedOn)}.\n\n`,
})
