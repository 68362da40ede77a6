// The desert on white paper: sun, mesas, sand. Its ground is at 0, and it is 1920 wide.
import { Part } from './Part';

const CLOUD = 'M0 0h190a16 16 0 0 0 0-32h-24a46 46 0 0 0-86-14a34 34 0 0 0-58 14H0a16 16 0 0 0 0 32z';
const STRIPES = [-80, -136, -180, -236, -292];

export const PaperDesert = ({ deep }: { deep: number }) => (
  <>
    <circle cx="960" cy="-212" r="620" fill="none" stroke="#dfe6df" stroke-width="70" />
    <circle cx="960" cy="-212" r="480" fill="none" stroke="#d3ded4" stroke-width="60" />
    <circle cx="960" cy="-212" r="360" fill="#ffe9b0" />
    {STRIPES.map((y, i) => (
      <path key={y} d={`M614 ${y}H1306v${26 - 4 * i}H614z`} fill="#fff" />
    ))}
    <circle cx="960" cy="-212" r="360" fill="none" stroke="#15191a" stroke-width="5" />
    {[
      [300, -1262, 1.6],
      [1380, -892, 1.9],
    ].map(([x, y, k]) => (
      <path
        key={x}
        transform={`translate(${x} ${y}) scale(${k})`}
        d={CLOUD}
        fill="#fff"
        stroke="#15191a"
        stroke-width="3"
      />
    ))}
    <Part id="mesas" y={-940} />
    <path d={`M0 0C400 18 1300-12 1920 8V${deep}H0z`} fill="#f0dcb8" />
    <path d="M0 0C400 18 1300-12 1920 8" fill="none" stroke="#15191a" stroke-width="5" />
    <path d={`M0 308C500 278 1300 338 1920 298V${deep}H0z`} fill="#e2c48f" />
  </>
);
