import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { classes } from '../layout/classes.ts'

export type Tone = 'info' | 'success' | 'warning' | 'danger'

type AlertProps = { tone?: Tone; title?: string; children?: ReactNode; action?: ReactNode }

/** A message in the page. Errors are announced at once (role alert), others politely (role status). */
export function Alert({ tone = 'info', title, children, action }: AlertProps) {
  const { Icon, frame, ink } = looks[tone]
  return (
    <div role={tone === 'danger' ? 'alert' : 'status'} className={classes('flex gap-3 rounded-md px-4 py-3.5', frame)}>
      <Icon className={classes('mt-0.75 size-5 shrink-0', ink)} />
      <div className="flex min-w-0 grow flex-col gap-1">
        {title && <p className="font-semibold">{title}</p>}
        {children && <div className="flex flex-col gap-1">{children}</div>}
        {action && <div className="mt-2 flex flex-wrap gap-2">{action}</div>}
      </div>
    </div>
  )
}

const looks = {
  info: { Icon: Info, frame: 'bg-accent-soft', ink: 'text-accent' },
  success: { Icon: CircleCheck, frame: 'bg-success-soft', ink: 'text-success' },
  warning: { Icon: TriangleAlert, frame: 'bg-warning-soft', ink: 'text-warning' },
  danger: { Icon: CircleAlert, frame: 'bg-danger-soft', ink: 'text-danger' },
}
