import type { Material } from './mesh.ts';

export const yellowGold: Material = { look: 'metal', color: [0.93, 0.66, 0.29] };
export const whiteGold: Material = { look: 'metal', color: [0.87, 0.83, 0.77] };
export const roseGold: Material = { look: 'metal', color: [0.93, 0.58, 0.44] };
export const silver: Material = { look: 'metal', color: [0.86, 0.87, 0.88] };
export const blackRhodium: Material = { look: 'metal', color: [0.2, 0.2, 0.22] };

export const diamond: Material = { look: 'gem', color: [0.95, 0.97, 1] };
export const emerald: Material = { look: 'gem', color: [0.005, 0.27, 0.13] };
export const onyx: Material = { look: 'polished', color: [0.025, 0.024, 0.028] };
export const pearl: Material = { look: 'pearl', color: [1.15, 1.02, 0.88] };

export const blackLeather: Material = { look: 'matte', color: [0.035, 0.032, 0.03] };
export const sandLeather: Material = { look: 'matte', color: [0.62, 0.38, 0.22] };
export const velvet: Material = { look: 'matte', color: [0.72, 0.63, 0.52] };
