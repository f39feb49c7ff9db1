import { ProductPicture } from './ProductPicture.tsx'
import type { PictureName } from './pictures.ts'

/** A picture of the product in an article, with a line below it that says what it shows. */
export function Illustration({ name, alt, children }: { name: PictureName; alt: string; children: string }) {
  return (
    <figure className="my-6">
      <div className="overflow-hidden rounded-lg border border-line bg-surface-sunken">
        <ProductPicture name={name} alt={alt} />
      </div>
      <figcaption className="mt-2 text-sm text-ink-muted">{children}</figcaption>
    </figure>
  )
}
