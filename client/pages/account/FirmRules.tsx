import { useMutation, useQuery } from '@tanstack/react-query'
import { inboxRules, type InboxRule } from '#contract/intake/inboxRules.ts'
import { call } from '#client/platform/api/http.ts'
import { query } from '#client/platform/api/query.ts'
import { showError } from '#client/platform/forms/showError.ts'
import { useFocusWhenShorter } from '#client/platform/lists/useFocusWhenShorter.ts'
import { lookupsQuery } from '#client/platform/lookups/api.ts'
import { placeOf } from '#client/platform/text/placeOf.ts'
import { Button } from '#client/ui/fields/Button.tsx'
import { showToast } from '#client/ui/feedback/toastStore.ts'
import { AccountSheet } from './AccountSheet.tsx'

const meta = { topic: 'inboxRule' as const }
/** What is remembered of where what comes from firms is to lie, to be forgotten again. Away where nothing is. */
export function FirmRules() {
  const { data: rules = [] } = useQuery(query(inboxRules.mine))
  const { data: lookups } = useQuery(lookupsQuery)
  const region = useFocusWhenShorter(rules.length)
  const forgetting = useMutation({
    mutationFn: ({ id }: InboxRule) => call(inboxRules.forget, { params: { id } }),
    meta,
    onSuccess: (_, rule) => {
      const action = { label: 'Ångra', run: () => restoring.mutate(rule.id) }
      showToast({ text: `${rule.firmName} är glömd.`, action })
    },
    onError: showError,
  })
  const restoring = useMutation({
    mutationFn: (id: number) => call(inboxRules.restore, { params: { id } }),
    meta,
    onError: showError,
  })
  const typeOf = ({ typeId }: InboxRule) => lookups?.activityTypes.find(({ id }) => id === typeId)?.name
  if (rules.length === 0) return null
  return (
    <AccountSheet title="Firmor som vi minns" lead="Det som kommer från dem föreslås där du lade det sist.">
      <section ref={region} tabIndex={-1} aria-label="Firmor som vi minns" className="outline-none">
        <ul className="divide-y divide-line rounded-lg border border-line">
          {rules.map((rule) => (
            <li key={rule.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3">
              <div className="min-w-0">
                <p className="font-semibold wrap-anywhere">{rule.firmName}</p>
                <p className="text-sm wrap-anywhere text-ink-muted">
                  {[placeOf(rule), typeOf(rule), rule.componentName].filter(Boolean).join(', ')}
                </p>
              </div>
              <Button
                size="small"
                aria-label={`Glöm: ${rule.firmName}`}
                disabled={forgetting.isPending}
                onClick={() => forgetting.mutate(rule)}
              >
                Glöm
              </Button>
            </li>
          ))}
        </ul>
      </section>
    </AccountSheet>
  )
}
