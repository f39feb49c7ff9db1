import { themes } from '#contract/platform/theme.ts'
import { classes } from '#client/ui/layout/classes.ts'
import { pictureAddress, pictureSizes, type PictureName } from './pictures.ts'

type ProductPictureProps = { name: PictureName; alt: string; className?: string }

/**
 * A picture of the product in the theme of the page: one for each, of which one is hidden, and so not loaded. A theme can
 * be chosen against the system's, so the picture cannot ask the system for it.
 */
export function ProductPicture({ name, alt, className }: ProductPictureProps) {
  const { wide, narrow } = pictureSizes
  return themes.map((theme) => {
    const address = (size: keyof typeof pictureSizes, format: 'avif' | 'webp') =>
      pictureAddress({ name, size, theme, format })
    return (
      <picture key={theme} className={theme === 'light' ? 'dark:hidden' : 'hidden dark:contents'}>
        <source media={narrowScreen} type="image/avif" srcSet={address('narrow', 'avif')} {...sizeOf(narrow)} />
        <source media={narrowScreen} srcSet={address('narrow', 'webp')} {...sizeOf(narrow)} />
        <source type="image/avif" srcSet={address('wide', 'avif')} />
        <img
          src={address('wide', 'webp')}
          {...sizeOf(wide)}
          alt={alt}
          loading="lazy"
          decoding="async"
          draggable={false}
          className={classes('block h-auto w-full', className)}
        />
      </picture>
    )
  })
}

/** The `sm` of the styles. */
const narrowScreen = '(width < 40rem)'

const sizeOf = ({ width, height }: { width: number; height: number }) => ({ width, height })
