/** One dish of the demonstration menu; its picture is `/dishes/<slug>.svg`. */
export interface SeedProduct {
  slug: string;
  name: string;
  description: string;
  descriptionFr: string;
  category: 'pasta' | 'pizza' | 'salads' | 'desserts' | 'drinks' | 'others';
  badge: 'hot' | 'fresh' | 'chefs_special' | 'seasonal' | 'popular' | 'vegan' | 'new' | null;
  priceCents: number;
}
