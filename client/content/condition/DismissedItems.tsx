import { useMutation } from '@tanstack/react-query'
import { condition, type ConditionItem } from '#contract/content/condition.ts'
import { call } from '#client/platform/api/http.ts'
import { errorText } from '#client/platform/forms/formProblem.ts'
import { dayText, nearDayText } from '#client/platform/text/dates.ts'
import { showToast } from '#client/ui/feedback/toastStore.ts'
import { Button } from '#client/ui/fields/Button.tsx'
import { Row } from '#client/ui/layout/rows/Row.tsx'
import { GroupHeading, Sheet } from '#client/ui/layout/rows/Sheet.tsx'

type DismissedItemsProps = { folderId: number; items: readonly ConditionItem[]; mayChange: boolean }

/** What is not needed, why, and who said so. */
export function DismissedItems({ folderId, items, mayChange }: DismissedItemsProps) {
  const bringBack = useMutation({
    mutationFn: (itemId: string) => call(condition.bringBack, { params: { id: folderId, itemId } }),
    meta: { topic: 'condition' },
    onError: (error) => showToast({ text: errorText(error) }),
  })
  if (items.length === 0) return null
  return (
    <section>
      <GroupHeading level={2} count={items.length}>
        Behövs inte här
      </GroupHeading>
      <Sheet label="Behövs inte här">
        {items.map(({ id, name, dismissed }) => (
          <Row
            key={id}
            lead={null}
            title={name}
            second={dismissed && `${dismissed.reason} · ${dismissed.by}, ${nearDayText(dayText(dismissed.at))}`}
            actions={
              mayChange && (
                <Button
                  size="small"
                  variant="quiet"
                  aria-label={`Ta tillbaka: ${name}`}
                  isBusy={bringBack.isPending && bringBack.variables === id}
                  onClick={() => bringBack.mutate(id)}
                >
                  Ta tillbaka
                </Button>
              )
            }
          />
        ))}
      </Sheet>
    </section>
  )
}
