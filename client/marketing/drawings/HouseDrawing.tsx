import { Drawing } from './Drawing.tsx'

/** A house with its chimney smoking, a ladder against the wall and a tree. */
export function HouseDrawing() {
  return (
    <Drawing>
      <circle className="fill-surface-raised" cx="322" cy="78" r="22" />
      <path className="stroke-accent" d="M96 238v-74M96 190l-16-16M96 206l14-12" />
      <path
        className="fill-surface-sunken"
        d="M96 92c-28 0-42 22-38 44-14 10-8 42 38 42s52-32 38-42c4-22-10-44-38-44Z"
      />
      <path className="stroke-accent" d="M96 238v-84M96 178l-14-14M96 192l13-12" />
      <path d="M232 66c-8-8 8-14 0-24" />
      <rect className="fill-surface-sunken" x="222" y="74" width="22" height="50" rx="3" />
      <rect className="fill-surface-raised" x="142" y="134" width="138" height="104" rx="3" />
      <path className="fill-accent stroke-accent" strokeWidth="8" d="M134 136 211 74l77 62Z" />
      <rect className="fill-accent-soft" x="160" y="176" width="40" height="62" rx="4" />
      <path d="M191 208v.1" strokeWidth="6" />
      <rect className="fill-surface-sunken" x="222" y="160" width="40" height="36" rx="4" />
      <path d="M242 160v36M222 178h40" />
      <path
        className="stroke-accent"
        d="m304 142 22 96M320 138l22 96M308 158l16-4M313 180l16-4M318 202l16-4M323 224l16-4"
      />
    </Drawing>
  )
}
