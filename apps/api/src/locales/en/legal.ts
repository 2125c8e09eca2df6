/** Words around the shop's own facts on the legal pages; the rest is in `content/legal`. */
export const legal = {
  delivery: {
    heading: 'Areas, fees and times today',
    none: 'The shop takes no orders at the moment.',
    lead: {
      pickup: (minutes: number) =>
        `Pickup is free of charge. You choose a time during its opening hours, from ${minutes} minutes after your order on.`,
      delivery: (minutes: number) =>
        `Delivery: you choose a time during its opening hours, from ${minutes} minutes after your order on.`,
    },
    zones: 'We deliver to these areas; of several that your address is in, the first counts:',
    places: (name: string, places: string) => `${name} (${places})`,
    fee: (fee: string) => `delivery ${fee}`,
    free: 'delivery free of charge',
    freeFrom: (sum: string) => `free from ${sum} of dishes on`,
    minimum: (sum: string) => `dishes for at least ${sum}`,
    longer: (minutes: number) => `${minutes} minutes longer`,
    end: 'These are the areas, fees and times of today. What the site shows before you order holds for your order and stays with it.',
  },
  dishes: {
    heading: 'Dish by dish',
    intro:
      'What each dish contains as it comes, traces included, and where its meat is from. Other options can change that: the page of the dish, your cart and your order say how.',
    severe: 'If you have a severe allergy, call or write before every order: a recipe or a supplier may have changed.',
    categories: {
      pasta: 'Pasta',
      pizza: 'Pizza',
      salads: 'Salads',
      desserts: 'Desserts',
      drinks: 'Drinks',
      others: 'Others',
    },
  },
};
