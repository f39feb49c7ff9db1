import { lazy, Suspense, useState } from 'react'
import type { OpenFolder } from '#contract/folders/folders.ts'
import { Notice } from '#client/ui/feedback/Notice.tsx'
import { Button } from '#client/ui/fields/Button.tsx'

const ChooseMember = lazy(async () => ({
  default: (await import('#client/people/members/ownership/ChooseMember.tsx')).ChooseMember,
}))

/** The way to hand the folder over to one of its members, who takes it over as it is. */
export function WithinTeam({ folder }: { folder: OpenFolder }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="pb-4">
      <Notice
        tone="soft"
        action={
          <Button variant="quiet" size="small" onClick={() => setOpen(true)}>
            Till någon i teamet
          </Button>
        }
      >
        Det här är till någon utanför. Ska någon i teamet ta över mappen som den är?
      </Notice>
      {isOpen && (
        <Suspense fallback={null}>
          <ChooseMember folder={folder} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}
