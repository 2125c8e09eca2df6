// A picture of one pixel.
export const aDot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

export const menuFile = Buffer.from(
  '_id,name,description,descriptionFr,img,price,category,badge\n,Pici,With garlic,À l’ail,/pici.svg,9.50,pasta,new\n',
);
