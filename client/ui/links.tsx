import { ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'
import { buttonStyle, type ButtonSize, type ButtonVariant } from './buttonStyle.ts'
import { classes } from './classes.ts'

/** A link inside running text. */
export function TextLink({ className, ...rest }: Omit<LinkProps, 'className'> & { className?: string }) {
  return <Link className={classes('link-text', className)} {...rest} />
}

type ButtonLinkProps = Omit<LinkProps, 'className'> & {
  variant?: ButtonVariant
  size?: ButtonSize
  wide?: boolean
  icon?: ReactNode
}

/** Goes somewhere, looks like a button. */
export function ButtonLink({ variant, size, wide, icon, children, ...rest }: ButtonLinkProps) {
  return (
    <Link className={buttonStyle(variant, size, wide)} {...rest}>
      {icon}
      {children}
    </Link>
  )
}

/** Leaves the product, in a new tab, and says so to those who cannot see the icon. */
export function OutsideLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className="link-text">
      {children}
      <ExternalLink className="ms-1 inline size-[0.9em] align-[-0.08em]" />{' '}
      <span className="sr-only">(öppnas i ny flik)</span>
    </a>
  )
}
