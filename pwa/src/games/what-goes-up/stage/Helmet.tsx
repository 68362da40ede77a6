// An empty helmet in a pool of light.
import { Paper } from '../../../shared/scene';

export function Helmet({ big, label }: { big: boolean; label: string }) {
  const place = big ? 'translate(960 90) scale(.95)' : 'translate(20 -60) scale(.33)';
  return (
    <Paper big={big} label={label}>
      <g transform={place}>
        <path d="M520 0h190l300 830H220z" fill="#111618" />
        <path d="M220 830h790l60 120H160z" fill="#263034" />
        <ellipse cx="620" cy="866" rx="240" ry="26" fill="#0b0e0f" />
        <path
          d="M440 850c-26 0-40-20-40-44 0-20 16-32 40-32h360c24 0 40 12 40 32 0 24-14 44-40 44z"
          fill="#aeb8b4"
        />
        <path d="M440 850c-26 0-40-20-40-44 0-20 16-32 40-32h120v76z" fill="#7f8b8c" />
        <path
          d="M410 566c0-134 98-236 222-236s214 96 214 224c0 96-34 166-60 220H470c-34-52-60-118-60-208z"
          fill="#f4e9cd"
        />
        <path
          d="M410 566c0-134 98-236 222-236l30 2c-110 14-180 110-180 236 0 84 20 150 50 206h-62c-34-52-60-118-60-208z"
          fill="#d3c69f"
        />
        <path
          d="M520 590c0-92 66-156 160-156 92 0 140 60 140 140 0 60-18 108-44 136-60 30-150 30-206 6-32-32-50-76-50-126z"
          fill="#15191a"
        />
        <path d="M560 540c14-44 50-70 98-74-50 26-70 74-74 130-16-12-26-34-24-56z" fill="#38464b" />
        <path d="M470 774h316v22H466z" fill="#62d8d0" />
      </g>
    </Paper>
  );
}
