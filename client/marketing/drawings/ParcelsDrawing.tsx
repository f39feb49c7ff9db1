import { Drawing, Tick, TextLines } from './Drawing.tsx'

/** One solid box, and three outlined ones that may be added. */
export function ParcelsDrawing() {
  return (
    <Drawing>
      <rect className="fill-surface-raised" x="92" y="150" width="216" height="88" rx="10" />
      <path className="fill-accent stroke-transparent" d="M92 176v-16a10 10 0 0 1 10-10h196a10 10 0 0 1 10 10v16Z" />
      <Tick x={116} y={196} />
      <Tick x={116} y={218} />
      <Tick x={212} y={196} />
      <Tick x={212} y={218} />
      <TextLines x={142} y={196} widths={[48, 36]} gap={22} />
      <TextLines x={238} y={196} widths={[44, 50]} gap={22} />
      <Planned x={104} y={86} />
      <Planned x={173} y={86} />
      <Planned x={242} y={86} />
    </Drawing>
  )
}

function Planned({ x, y }: { x: number; y: number }) {
  return (
    <>
      <rect className="fill-surface-sunken" x={x} y={y} width="54" height="54" rx="9" strokeDasharray="5 7" />
      <path className="stroke-accent" strokeWidth="3.5" d={`M${x + 27} ${y + 17}v20m-10-10h20`} />
    </>
  )
}
