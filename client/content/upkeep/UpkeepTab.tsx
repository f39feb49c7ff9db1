import { useQuery } from '@tanstack/react-query'
import { Building2, Download, Lightbulb, Plus } from 'lucide-react'
import { Fragment, useState } from 'react'
import type { OpenFolder } from '#contract/folders/folders.ts'
import { components } from '#contract/content/components.ts'
import { upkeep, type Upkeep, type UpkeepPart } from '#contract/content/upkeep.ts'
import { housingAccounts } from '#contract/content/upkeepFacts.ts'
import { csvOf } from '#contract/platform/csv.ts'
import { urls } from '#contract/platform/urls.ts'
import { counted } from '#contract/platform/itemNames.ts'
import { mayInFolder } from '#contract/rules/archive.ts'
import { mainCategory, mainCategoryOf } from '#contract/rules/categories.ts'
import { moneyText } from '#contract/rules/money.ts'
import { upkeepPlan, type UpkeepPlan } from '#contract/rules/upkeepPlan.ts'
import { capitalised } from '#contract/rules/capitalised.ts'
import { call } from '#client/platform/api/http.ts'
import { saveBytes } from '#client/platform/api/bytes.ts'
import { at, query } from '#client/platform/api/query.ts'
import { queryClient, reloadTopic } from '#client/platform/api/queryClient.ts'
import { showError } from '#client/platform/forms/showError.ts'
import { FailedList } from '#client/platform/lists/FailedList.tsx'
import { openModal } from '#client/platform/modal/modalStore.ts'
import { fallback } from '#client/platform/text/fallbacks.ts'
import { periodText, today } from '#client/platform/text/dates.ts'
import { inSentence } from '#client/platform/text/inSentence.ts'
import { inWords } from '#client/platform/text/inWords.ts'
import { EmptyState } from '#client/ui/feedback/EmptyState.tsx'
import { CardSkeleton } from '#client/ui/feedback/Skeleton.tsx'
import { showToast } from '#client/ui/feedback/toastStore.ts'
import { TextLink } from '#client/ui/layout/links.tsx'
import { Button } from '#client/ui/fields/Button.tsx'
import { PrintButton } from '#client/ui/fields/PrintButton.tsx'
import { GroupHeading } from '#client/ui/layout/rows/Sheet.tsx'
import { toFormValues } from '../components/formValues.ts'
import { PartTable, type Part } from './PartTable.tsx'
import { FundDialog } from './FundDialog.tsx'
import { drawnIn, highestOf, reachText, roughly, rowsOf } from './upkeepText.ts'
import { YearBars } from './YearBars.tsx'

/** What the parts of a folder need in thirty years: when, what it costs, and how far what is set aside reaches. */
export function UpkeepTab({ folder }: { folder: OpenFolder }) {
  const found = useQuery(query(upkeep.ofFolder, { query: { folderId: folder.id } }))
  const [isAsked, setAsked] = useState(false)
  const mayChange = mayInFolder(folder, 'UpdateComponent')
  if (found.isLoadingError) return <FailedList what="Planen" list={found} />
  if (!found.data) return <CardSkeleton count={1} />
  const { parts, fund, seesCosts } = found.data
  const plan = upkeepPlan(parts, Number(today().slice(0, 4)))
  const add = mayChange && (
    <Button
      size="small"
      icon={<Plus />}
      onClick={() =>
        openModal('AddComponent', { id: folder.id, roleId: folder.roleId, params: { name: '', isPart: true } })
      }
    >
      Lägg till del
    </Button>
  )
  if (plan.parts.length === 0)
    return (
      <div className="flex flex-col gap-4">
        <EmptyState icon={<Building2 />} title="Ingen plan än." action={add}>
          Delarna är komponenter med året de är från, hur länge de brukar hålla och vad de kostar i dag, som tak,
          fönster och stammar. Då räknas ut vad som ska göras när, och vad ni behöver sätta av.
        </EmptyState>
        <Notes {...{ folder, plan }} />
      </div>
    )
  return (
    <div data-printed="" className="flex flex-col gap-4 print:gap-2">
      <h2 className="hidden text-xl font-bold print:block">
        Underhållsplan {plan.firstYear}–{plan.lastYear}, {folder.title}
      </h2>
      {seesCosts && <Summary {...{ plan, fund, add, mayChange }} onFund={() => setAsked(true)} />}
      {!seesCosts && <div className="flex gap-2">{add}</div>}
      <section>
        <GroupHeading level={2} end={seesCosts && `${roughly(plan.cost)} på 30\u00a0år`}>
          {capitalised(inWords(plan.parts.length))} {plan.parts.length === 1 ? 'del' : 'delar'}
        </GroupHeading>
        <PartTable
          plan={plan}
          actions={
            mayChange
              ? {
                  move: (part) => void moveFiveYears(part).catch(showError),
                  change: (part) => void change(part).catch(showError),
                }
              : null
          }
        />
      </section>
      <div className="print:grid print:grid-cols-2 print:gap-6">
        {seesCosts && <FiveByFive plan={plan} />}
        <Notes {...{ folder, plan }} />
      </div>
      {isAsked && <FundDialog folderId={folder.id} fund={fund} onClose={() => setAsked(false)} />}
    </div>
  )
}

/** A part as a component, with all that its form has. */
const componentOf = ({ componentId: id, folderId }: Part) =>
  queryClient.fetchQuery({ ...query(components.one, at({ id, folderId })), staleTime: 0 })

async function say(part: Part, said: Pick<Part, 'dueYear' | 'dueSource'>) {
  const component = await componentOf(part)
  await call(components.change, { ...at(component), body: { ...toFormValues(component), ...said } })
  await reloadTopic('component')
}

async function moveFiveYears(part: Part) {
  const now = today()
  const later = Math.max(part.next, Number(now.slice(0, 4))) + 5
  await say(part, { dueYear: later, dueSource: `Såg bra ut, ${periodText(now)}` })
  const { dueYear, dueSource } = part
  const undo = () => void say(part, { dueYear, dueSource }).catch(showError)
  showToast({ text: `${part.name}: nästa gång ${later}.`, action: { label: 'Ångra', run: undo } })
}

async function change(part: Part) {
  const params = await componentOf(part)
  openModal('UpdateComponent', { id: params.id, roleId: params.roleId, params })
}

type SummaryProps = {
  plan: UpkeepPlan<UpkeepPart>
  fund: Upkeep['fund']
  add: React.ReactNode
  mayChange: boolean
  onFund: () => void
}

function Summary({ plan, fund, add, mayChange, onFund }: SummaryProps) {
  const save = () =>
    saveBytes({
      name: `Underhållsplan ${plan.firstYear}–${plan.lastYear}.csv`,
      bytes: new Blob([csvOf(rowsOf(plan))], { type: 'text/csv;charset=utf-8' }),
    })
  const reach = reachText(plan, fund)
  const source = fund?.source && `, enligt ${inSentence(fund.source)}`
  return (
    <section
      aria-labelledby="upkeep-need"
      className="rounded-lg border border-line bg-surface-raised p-4 shadow-card print:p-3 print:shadow-none sm:p-6"
    >
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div>
          <h2 id="upkeep-need" className="text-sm font-medium text-ink-muted">
            Planen behöver om året
          </h2>
          <p className="text-4xl font-bold tracking-tight tabular-nums">{moneyText(plan.perYear, 'SEK')}</p>
          <p className="text-sm text-ink-muted">
            {fund?.setAside == null
              ? 'Vad ni sätter av är inte skrivet.'
              : `Ni sätter av ${moneyText(fund.setAside, 'SEK')}${source ?? ''}.`}{' '}
            {mayChange && (
              <button type="button" className="touch-line text-accent underline print:hidden" onClick={onFund}>
                {fund === null ? 'Skriv det' : 'Ändra'}
              </button>
            )}
          </p>
        </div>
        <div className="flex flex-wrap gap-2 print:hidden">
          <PrintButton />
          <Button size="small" icon={<Download />} onClick={save}>
            Tabell (csv)
          </Button>
          {add}
        </div>
      </div>
      <div className="mt-5">
        <YearBars plan={plan} setAside={fund?.setAside ?? null} />
      </div>
      <p className="mt-2 text-xs text-ink-muted">
        {drawnIn(highestOf(plan)).unit} i dagens priser, av det du ser.
        {fund?.setAside != null && ' Den streckade linjen är det ni sätter av.'}
      </p>
      {reach && (
        <p className="mt-3 flex max-w-3xl gap-2.5 rounded-md bg-surface-sunken p-4 text-sm print:p-2">
          <Lightbulb aria-hidden="true" className="size-4 shrink-0 text-ink-muted" />
          {reach}
        </p>
      )}
    </section>
  )
}

/** On paper alone: the sums of five years at a time. */
function FiveByFive({ plan }: { plan: UpkeepPlan<UpkeepPart> }) {
  const spans = Array.from({ length: plan.years.length / 5 }, (_, index) => plan.years.slice(index * 5, index * 5 + 5))
  return (
    <table className="hidden text-xs tabular-nums print:table">
      <caption className="text-start font-semibold">Fem år i taget</caption>
      <tbody>
        {spans.map((years) => (
          <tr key={years[0]?.year}>
            <th scope="row" className="text-start font-normal">
              {years[0]?.year}–{years.at(-1)?.year}
            </th>
            <td className="text-end">
              {moneyText(
                years.reduce((sum, { cost }) => sum + cost, 0),
                'SEK',
              )}
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className="font-semibold">
          <th scope="row" className="text-start">
            Summa
          </th>
          <td className="text-end">{moneyText(plan.cost, 'SEK')}</td>
        </tr>
      </tfoot>
    </table>
  )
}

function Notes({ folder, plan }: { folder: OpenFolder; plan: UpkeepPlan<UpkeepPart> }) {
  const withoutPrice = plan.parts.filter(({ cost }) => cost === null).length
  const { text, source, readOn } = housingAccounts
  const isAssociation = mainCategoryOf(folder) === mainCategory.association
  return (
    <div className="flex max-w-3xl flex-col gap-1.5 text-xs text-ink-muted">
      <p>
        Livslängder är medel för många hus: skicket avgör, inte åldern. Alla delar är komponenter i pärmen.
        {folder.seesCosts &&
          withoutPrice > 0 &&
          ` ${counted(withoutPrice, { one: 'del', many: 'delar' })} saknar pris.`}{' '}
        Planen är ett underlag, inte en del av bokföringen.
      </p>
      {plan.undated.length > 0 && (
        <p>
          Utan år, och därför inte i planen:{' '}
          {plan.undated.map(({ componentId, folderId, name }, index) => (
            <Fragment key={componentId}>
              {index > 0 && ', '}
              <TextLink to={urls.component(folderId, componentId)}>{name || fallback.component}</TextLink>
            </Fragment>
          ))}
          .
        </p>
      )}
      {isAssociation && (
        <p>
          {text} {source}, läst {periodText(readOn)}.
        </p>
      )}
    </div>
  )
}
