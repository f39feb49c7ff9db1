import { useQuery } from '@tanstack/react-query'
import { Camera } from 'lucide-react'
import { Suspense, useState } from 'react'
import { components } from '#contract/components.ts'
import type { ConditionParts, Numberless } from '#contract/conditionParts.ts'
import { may } from '#contract/permissions.ts'
import { at, query } from '../../api/query.ts'
import { LazyFillInDialog } from '../../components/fillIn/LazyFillInDialog.ts'
import { makeAndModel } from '../../components/makeAndModel.ts'
import { periodText } from '../../text/dates.ts'
import { Button } from '../../ui/fields/Button.tsx'
import { NeedMark } from '../../ui/layout/rows/NeedMark.tsx'
import { Row } from '../../ui/layout/rows/Row.tsx'
import { GroupHeading, MoreRow, Sheet } from '../../ui/layout/rows/Sheet.tsx'

type NumberlessListProps = { warranties: ConditionParts['warranties']; mayChange: boolean }

/** What has a warranty and no serial number, which is asked for when the warranty is needed. */
export function NumberlessList({ warranties: { total, numbered, numberless }, mayChange }: NumberlessListProps) {
  const [asked, setAsked] = useState<Numberless | null>(null)
  const rest = total - numbered - numberless.length
  return (
    <>
      {numberless.length > 0 && (
        <section>
          <GroupHeading
            level={2}
            end={<span className="whitespace-nowrap text-ink-muted">{`${numbered} av ${total} finns`}</span>}
          >
            Serienummer på det som har garanti
          </GroupHeading>
          <Sheet label="Serienummer på det som har garanti">
            {numberless.map((one) => (
              <Row
                key={one.id}
                lead={<NeedMark state="missing" />}
                title={[one.name, makeAndModel(one)].filter(Boolean).join(', ')}
                second={`Garanti till ${periodText(one.warrantyUntil, null)}`}
                actions={
                  mayChange &&
                  may(one.roleId, 'UpdateComponent') && (
                    <Button
                      size="small"
                      icon={<Camera />}
                      aria-label={`Fota skylten: ${one.name}`}
                      onClick={() => setAsked(one)}
                    >
                      Fota skylten
                    </Button>
                  )
                }
              />
            ))}
            {rest > 0 && <MoreRow>{`och ${rest} till`}</MoreRow>}
          </Sheet>
        </section>
      )}
      {/* It stays open when what it was about has its number. */}
      {asked && <Plate key={asked.id} of={asked} onClose={() => setAsked(null)} />}
    </>
  )
}

/** The component's form of its picture and plate. */
function Plate({ of, onClose }: { of: Numberless; onClose: () => void }) {
  const { data } = useQuery(query(components.one, at(of)))
  return (
    data && (
      <Suspense fallback={null}>
        <LazyFillInDialog components={[data]} onClose={onClose} />
      </Suspense>
    )
  )
}
